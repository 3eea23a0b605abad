/**
 * The headers of every response, as plain data. The middleware sets them, and the build writes them for the hashed
 * files, which the platform serves without this Worker (D25).
 */

/** Path to which browsers report blocked content of a content policy. */
export const REPORTS_PATH = '/api/reports'

/** Content policy for responses that are not pages: nothing may load, and no framing. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** Policy for scripts and images: a worker takes its policy from the response of its own file. */
const FILE_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

const FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** Builds a permissions policy that denies everything except what is named, for example `{ camera: 'self' }`. */
export const permissions = (allowed: Readonly<Record<string, string>> = {}) =>
  FEATURES.map((name) => `${name}=(${allowed[name] ?? ''})`).join(', ')

/** Headers that also apply to a script, a style, a font or a picture. */
const onFiles = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}

/**
 * Headers of every response that does not set its own, whatever its status (research of header profiles: MDN HTTP
 * Observatory, ASVS 3.4).
 */
export const onEveryAnswer: Readonly<Record<string, string>> = {
  ...onFiles,
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': permissions(),
  'x-frame-options': 'DENY',
  'content-security-policy': CLOSED_POLICY,
  'cache-control': 'no-store',
}

/**
 * Headers of the hashed files of all apps, cached for ever. Headers that only documents obey are left out: they would
 * add 350 bytes to each file over HTTP/1.1. An opened file can neither be framed nor load anything.
 */
export const fileHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'public, max-age=31536000, immutable',
  ...onFiles,
  'content-security-policy': FILE_POLICY,
  'cross-origin-embedder-policy': 'require-corp',
}
