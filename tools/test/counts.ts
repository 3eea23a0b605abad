/** Counts tests from the reports of Vitest and Playwright, and names what was skipped. */
import { existsSync, readFileSync } from 'node:fs'
import type { Step } from './steps.ts'

interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

export interface TestOutcome extends Counts {
  readonly name: string
  readonly seconds: number
  /** All output of the step. */
  readonly output: string
  /** Why tests were skipped: the program that is missing, or the test's name. */
  readonly skips: readonly string[]
}

/** The two reporters' documented shapes, as far as they are read here. */
interface Report {
  readonly numPassedTests?: number
  readonly numFailedTests?: number
  readonly numPendingTests?: number
  readonly stats?: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
}

/** Counts the tests of a step. A failed step counts at least one failed test, even if its report has none. */
export function countsOf(step: Step, isOk: boolean, output: string): Counts & Pick<TestOutcome, 'skips'> {
  const counted = step.report !== undefined && existsSync(step.report) ? read(step.report) : undefined
  return {
    passed: counted?.passed ?? (isOk ? 1 : 0),
    failed: Math.max(counted?.failed ?? 0, isOk ? 0 : 1),
    skipped: counted?.skipped ?? 0,
    skips: skipsOf(output),
  }
}

/** Collects the reasons of skipped tests, which tests print in separate lines. */
const skipsOf = (output: string) => [
  ...new Set([...output.matchAll(/^.*\bSKIPPED: (.+)$/gm)].map(([, why = '']) => why.trim())),
]

function read(file: string): Counts {
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  if (report.stats) {
    const { expected, unexpected, flaky, skipped } = report.stats
    return { passed: expected + flaky, failed: unexpected, skipped }
  }
  return {
    passed: report.numPassedTests ?? 0,
    failed: report.numFailedTests ?? 0,
    skipped: report.numPendingTests ?? 0,
  }
}

export function totalOf(outcomes: readonly Counts[]): Counts {
  const sum = (kind: keyof Counts) => outcomes.reduce((total, outcome) => total + outcome[kind], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}
