import { ErrorPage } from "./error-page.tsx";

/** Any address that leads nowhere (core-014). */
export const NotFound = () => <ErrorPage error={{ code: 404, details: "" }} />;
