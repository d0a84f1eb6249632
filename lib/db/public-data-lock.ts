/**
 * Key of the advisory lock between processes that keep responses (shared, one each) and those who change public data
 * (exclusive). A publisher gets it only when no process serves from memory any more, so that nobody can read an old
 * response after the publisher got its own.
 */
export const PUBLIC_DATA_LOCK = 7_234_561

/** Channel on which a publisher asks the processes to give way. */
export const PUBLIC_DATA_CHANNEL = "public_data"
