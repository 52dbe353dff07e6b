import type { Plugin } from "vite";

/**
 * The router makes its own link and form as constants that no bundler may leave out (`forwardRef(…)`, `….displayName = …`), and
 * with them what fetches pages ahead from servers that render them. We link by its hooks (components/ui/link.tsx): told that
 * they do nothing by being made, the bundler drops them.
 */
export function router(): Plugin {
  return {
    name: "elvan-router",
    apply: "build",
    transform: {
      filter: { id: /react-router\/dist\/production\/lib\/dom\/lib\.js/ },
      handler: (code) => ({
        code: code
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, "")
          .replaceAll("= React$1.forwardRef(", "= /* @__PURE__ */ React$1.forwardRef("),
        map: null,
      }),
    },
  };
}
