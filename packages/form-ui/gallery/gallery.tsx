import type { Answer } from "@aepkit/events";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { AttentionForm } from "../components/attention-form.js";
import { Words } from "../components/words.js";
import "../styles/form.css";
import "../styles/page.css";
import { type Example, examples } from "./examples.js";

/** An example in a card. What it would send is shown below it. */
function Shown({ example }: { readonly example: Example }) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const heading = `${example.name}-title`;
  return (
    <article className="card" id={example.name} aria-labelledby={heading}>
      <header className="card-head">
        <h2 className="card-title" id={heading}>
          <Words text={example.props.request.prompt} />
        </h2>
      </header>
      <div className="card-body">
        <AttentionForm {...example.props} headingId={heading} onSubmit={setAnswer} />
        {answer !== null && <output>{JSON.stringify(answer)}</output>}
      </div>
    </article>
  );
}

const wanted = new URLSearchParams(window.location.search).get("only");
const place = document.getElementById("page");
if (place !== null) {
  createRoot(place).render(
    <main className="page">
      <h1>Every field and state</h1>
      {examples
        .filter(({ name }) => wanted === null || name === wanted)
        .map((example) => (
          <Shown key={example.name} example={example} />
        ))}
    </main>,
  );
}
