/** The height of every plot and of what stands beside it: fixed, so that nothing moves while a chart loads. */
export const PLOT_HEIGHT = "h-56 sm:h-64"
