/* What pages and worker say to each other. */

export const WORKER_ADDRESS = "/service-worker.js";

/** On a kept answer: when it was asked for, in milliseconds of the browser's clock. */
export const KEPT_AT_HEADER = "x-kept-at";
/** On a kept answer: the server's time then. Never `x-server-time`, which says what time it is now. */
export const KEPT_SERVER_TIME_HEADER = "x-kept-server-time";

/** From a page: keep the answers that it got before there was a worker. */
export type KeepMessage = { type: "keep"; addresses: string[] };
/** From a page: the waiting version takes over. */
export type TakeOverMessage = { type: "take-over" };
/** To a page: what was answered late by a kept answer has come. */
export type FreshMessage = { type: "fresh" };
export type PageMessage = KeepMessage | TakeOverMessage;
