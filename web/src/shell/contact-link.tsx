import { TextLink } from "../components/ui/text-link.tsx";
import { CONTACT } from "./contact.ts";

/** The address that managers write to, as a link. */
export function ContactLink() {
  return (
    <TextLink to={`mailto:${CONTACT}`} reloadDocument>
      {CONTACT}
    </TextLink>
  );
}
