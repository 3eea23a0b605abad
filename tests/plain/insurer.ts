/** The insurer of the journeys: ours, or the one of the documents, without our additions (D60, D77). */
import { test } from '@playwright/test'

export const isPlain = process.env.E2E_INSURER === 'plain'

/** For what only our additions give; `docs/sandbox-differences.md` says what is there without them. */
export const needs = (addition: string) => test.skip(isPlain, `needs ${addition}`)
