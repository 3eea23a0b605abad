/** WCAG 2.2 AA (D17), judged by axe on the page as it stands. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { AxeResults, RunOptions } from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/**
 * The package's builder sends the unminified 1.5 MB two or three times per call, a fifth of the cost of a
 * journey.
 */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Rules that depend on colours; all others give the same result in either theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

interface Judged {
  /** Selectors of the checked parts; by default the whole page. */
  readonly include?: string
  readonly exclude?: string
}

/** Expects no violations. */
export function expectAccessible(page: Page, judged: Judged = {}): Promise<void> {
  return expectNoViolation(page, judged, { runOnly: { type: 'tag', values: TAGS } })
}

/** Checks the page in both themes, which differ only in colours. Leaves the page in the light theme. */
export async function expectAccessibleInBothThemes(page: Page, judged: Judged = {}): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectAccessible(page, judged)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectNoViolation(page, judged, { runOnly: { type: 'rule', values: COLOUR_RULES } })
  await page.emulateMedia({ colorScheme: 'light' })
}

/**
 * Checks that targets have a contrast of 7:1, readable in sunlight (WCAG AAA, 1.4.6).
 * @param include Selector of the checked part.
 */
export const expectReadInTheSun = (page: Page, include: string): Promise<void> =>
  expectNoViolation(page, { include }, { runOnly: { type: 'rule', values: ['color-contrast-enhanced'] } })

async function expectNoViolation(page: Page, judged: Judged, options: RunOptions): Promise<void> {
  const run = page.frames().length === 1 ? runOnPage : runInFrames
  const { violations } = await atRest(page, () =>
    run(page, judged, { ...options, resultTypes: ['violations'] }),
  )
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}

/** Adds axe unless the document has it: a walk from step to step stays in one document. */
async function runOnPage(page: Page, judged: Judged, options: RunOptions): Promise<AxeResults> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(
    ([{ include, exclude }, given]) => {
      // The source above defines this global, so the cast is safe.
      const { axe: judge } = window as unknown as { axe: typeof axe }
      const context = { include: include ?? document, ...(exclude === undefined ? {} : { exclude }) }
      return judge.run(context, given)
    },
    [judged, options] as const,
  )
}

/** Results of several frames are merged on a separate page, as the package supports. */
function runInFrames(page: Page, { include, exclude }: Judged, options: RunOptions): Promise<AxeResults> {
  const builder = new AxeBuilder({ page, axeSource }).options(options)
  if (include !== undefined) builder.include(include)
  if (exclude !== undefined) builder.exclude(exclude)
  return builder.analyze()
}

/**
 * Colours in transition do not count. Fading elements have arrived, and a notice that leaves during the check causes
 * another one. Endless animations are left alone.
 */
async function atRest<T>(page: Page, judge: () => Promise<T>): Promise<T> {
  for (let round = 1; ; round++) {
    await settle(page)
    const result = await judge()
    if (round === 3 || !(await page.evaluate(anythingMoved))) return result
  }
}

/** Waits until no animation runs, and watches for new ones from then on. */
async function settle(page: Page): Promise<void> {
  // Animations are judged by their state, because Chromium never resolves `finished` of an animation that has a delay and no duration.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  )
  await page.evaluate(() => {
    const { documentElement: root } = document
    delete root.dataset.moved
    for (const start of ['animationstart', 'transitionrun']) {
      document.addEventListener(start, () => (root.dataset.moved = start), { once: true })
    }
  })
}

function anythingMoved(): boolean {
  return document.documentElement.dataset.moved !== undefined
}
