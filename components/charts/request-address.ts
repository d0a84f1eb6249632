/** A request of the public interface that takes `startDay`; `path` from the origin, without its query. */
export type ApiRequest = Readonly<{ path: string }>

/** The request from a day on, below the origin; JSON unless CSV is asked for. */
export const requestAddress = ({ path }: ApiRequest, startDay: string, format?: "csv"): string =>
  `${path}?startDay=${startDay}${format === undefined ? "" : `&format=${format}`}`
