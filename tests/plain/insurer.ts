/**
 * The insurer of the journeys: our sandbox, or an insurer of the documents without our additions (D60, D77).
 */
import { test } from '@playwright/test'

export const isPlain = process.env.E2E_INSURER === 'plain'

/** Skips a test of our additions; `docs/sandbox-differences.md` says what replaces them. */
export const needs = (addition: string) => test.skip(isPlain, `needs ${addition}`)
