import { createContext, useContext, useEffect, useMemo } from "react";
import type { ReactNode } from "react";
import { navigate } from "./history.ts";
import type { Place } from "./history.ts";

const LocationContext = createContext<Place | null>(null);
export const LocationProvider = LocationContext.Provider;

/** Where the screen is that is shown: while the next one loads, the browser is at that one's address already. */
export function useLocation(): Place {
  const place = useContext(LocationContext);
  if (place === null) throw new Error("There is no router around it.");
  return place;
}

type Params = Readonly<Record<string, string>>;

const ParamsContext = createContext<Params>({});
export const useParams = (): Params => useContext(ParamsContext);

const parts = (path: string): string[] => path.replaceAll(/^\/+|\/+$/g, "").split("/");

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** What an address has in the places that begin with a colon. */
export function paramsOf(path: string, pathname: string): Params {
  const asked = parts(pathname);
  return Object.fromEntries(
    parts(path).flatMap((part, place) => {
      const found = asked[place];
      return part.startsWith(":") && found ? [[part.slice(1), decoded(found)]] : [];
    }),
  );
}

/** A screen with the parameters of its address. */
export function RouteParams({ path, children }: { path: string; children: ReactNode }) {
  const { pathname } = useLocation();
  const params = useMemo(() => paramsOf(path, pathname), [path, pathname]);
  return <ParamsContext value={params}>{children}</ParamsContext>;
}

/** In place of what was asked for: going back leads past it. Who is on the way there already keeps what they bring. */
export function Redirect({ to }: { to: string }) {
  useEffect(() => {
    if (window.location.pathname + window.location.search !== to) navigate(to, { replace: true });
  }, [to]);
  return null;
}
