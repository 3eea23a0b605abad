/**
 * Where links lead whose pages are still to come: forms of claims, those of adjusters, payments of claims (`dc`). Whoever
 * follows one is told so; any other unknown address leads home without a word (SHL-38). A page of its own comes first.
 */
import type { LinkPurpose } from '#shared/sites.ts'

/** CLF-03, CLF-04, ADJ-02 to ADJ-05. */
export const laterLinks: Readonly<Partial<Record<LinkPurpose, RegExp>>> = {
  'claim-form': /^\/claims\/forms\/[^/]+\/./,
  adjuster: /^\/claims\/adjuster\/./,
}

/** ACC-37, ACC-38. */
const laterEntries = /^\/(agreed-)?claim-payments(\/|$)/

export const isLater = (path: string) =>
  laterEntries.test(path) || Object.values(laterLinks).some((pattern) => pattern.test(path))
