/** The database did not answer in time, or too many wait for it. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}
