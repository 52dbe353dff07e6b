/**
 * The moment that every season of the tests begins at: journeys, pictures, commands of the documents and measurements. A Saturday
 * morning; the next round begins on the Wednesday after. The season's clock goes on from here, whatever the machine's date is.
 */
export const TEST_DAY = "2026-11-21T07:00:00Z";
