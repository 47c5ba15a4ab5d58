export { isObject, type Members, own, ownText } from "@aepkit/forms/members";
