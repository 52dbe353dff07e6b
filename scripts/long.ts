/** Whether this is `npm run test:long`, or a test that is run as in it (TEST_LONG=1). */
export const isLong = process.env.TEST_LONG === "1";
