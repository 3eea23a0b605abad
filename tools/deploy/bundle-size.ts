/**
 * Gzip. A limit of our own, not the platform's 3 MB: it reveals unintended additions. A call of `z.catch` once
 * brought 2 KB of zod's helpers. History of the limit, in KB:
 *
 * - 100 until forms without scripts and the lengths of phones
 * - 150 until claims, 165 until PDFs were blanked
 * - 169 until PDFs carried their fonts (32 KB) and every route its limit
 * - 210 until the adjuster's form, 235 until exchanges between insurers and closings
 * - 245 until passkeys, a quarter of it, which runs with the first of them (D212)
 * - 345 until two-step log-ins, corrections, proofs and case files
 * - 360 until passkey log-ins, cancelled invoices and stamps checked here (D221)
 * - 270 until stamps of every form, and bounds of inspections, messages and IPv6 networks (D315 to D317)
 * - 273 until the fonts of papers became a file of the release (D337)
 *
 * The limit is two percent above the weight of the day it was set, so that a slip of two percent is noticed.
 */
export const MOST_BUNDLE_BYTES = 255_000

/** The share of the limit from which every dry run, and so `npm test`, prints a warning. */
const WARNING_SHARE = 0.99

interface SizeVerdict {
  /** The warning for the person who deploys; null below 99 % of the limit. */
  readonly text: string | null
  /** True if the release must not be uploaded. */
  readonly stops: boolean
}

/**
 * @param bytes The gzip size of the gateway's bundle.
 * @param isAccepted True with `--despite-size`: an emergency release goes out above the limit (D326).
 */
export function sizeVerdict(bytes: number, isAccepted: boolean): SizeVerdict {
  const share = bytes / MOST_BUNDLE_BYTES
  if (share < WARNING_SHARE) return { text: null, stops: false }
  const size = `${kb(bytes)} KB gzip, ${(share * 100).toFixed(1)} % of ${kb(MOST_BUNDLE_BYTES)}`
  if (bytes <= MOST_BUNDLE_BYTES) return { text: `NEAR THE LIMIT: the gateway weighs ${size}`, stops: false }
  if (isAccepted)
    return { text: `The gateway is over its limit (${size}) and sent all the same.`, stops: false }
  const way = '--despite-size sends an emergency release all the same; npm test stays red.'
  return { text: `The gateway is over its limit: ${size}. ${way}`, stops: true }
}

export function kb(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
