/**
 * Where links lead whose pages are still to come: those of `linkKinds` that say so, and payments of claims (`dc`).
 * Whoever follows one is told so; any other unknown address leads home without a word (SHL-38). A page of its own comes
 * first.
 */
import { linkKinds } from '../links/kinds.ts'

/** ACC-37, ACC-38. */
const entries = /^\/(agreed-)?claim-payments(\/|$)/

export const isComingSoon = (path: string) =>
  entries.test(path) || Object.values(linkKinds).some(({ comingSoon }) => comingSoon?.test(path))
