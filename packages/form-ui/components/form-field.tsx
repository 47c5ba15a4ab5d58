import { memo } from "react";
import { ChoiceField } from "./choice-field.js";
import type { FieldProps } from "./field-props.js";
import { TextField } from "./text-field.js";

/** One question of a form. */
export const FormField = memo(function FormField(props: FieldProps) {
  const { type } = props.field;
  return type === "string" || type === "number" ? <TextField {...props} /> : <ChoiceField {...props} />;
});
