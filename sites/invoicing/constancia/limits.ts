/** Largest file in MB: a certificate has some hundred kilobytes, a photo some megabytes. */
export const MOST_MEGABYTES = 10

/**
 * Problem of a file. `other`: no certificate. `unread`: damaged, locked or without text. `no-code`: a picture
 * without the tax office's code.
 */
export type ConstanciaProblem = 'large' | 'other' | 'unread' | 'no-code' | 'kind'
