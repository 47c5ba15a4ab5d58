/** The port of `aep serve`, and where the other commands look for it, unless told otherwise. */
export const defaultPort = 4706;
