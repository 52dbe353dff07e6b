import { ErrorPage } from "./error-page.tsx";

export const NotFound = () => <ErrorPage error={{ code: 404, details: "" }} />;
