/** Instants at which `npm test` and `npm run test:long` run; no journey depends on the real date. */

/**
 * The usual date of browser tests: a Wednesday in the middle of a month, at noon in Mexico City. It lies after the day
 * on which the sandbox's certificates begin (22 November 2026).
 */
export const USUAL = '2026-12-09T18:00:00Z'

/** Days on which rules of dates have failed before. Mexico City is six hours behind UTC all year. */
export const ODD_DAYS = {
  'the 31st': '2027-03-31T16:00:00Z',
  '29 February': '2028-02-29T16:00:00Z',
  '31 December': '2026-12-31T20:00:00Z',
  'the first minute of a month': '2027-02-01T06:00:30Z',
  'a Sunday': '2027-01-17T16:00:00Z',
  'a bank holiday': '2027-05-01T16:00:00Z',
} as const

interface Run {
  readonly E2E_INSURER?: string
  readonly E2E_NOW?: string
  readonly CHROMIUM?: string
  readonly RELEASE?: string
}

/** Report file of a browser run; each kind of run has its own. */
export const reportName = ({ E2E_INSURER = '', E2E_NOW = '', CHROMIUM = '', RELEASE = '' }: Run): string =>
  [
    'e2e',
    E2E_INSURER,
    E2E_NOW.slice(0, 10),
    CHROMIUM === '' ? '' : 'named-browser',
    RELEASE === '' ? '' : 'released',
  ]
    .filter(Boolean)
    .join('-')
