import { expect, test } from 'vitest'
import { sipacAdvice } from './sipac.ts'

type SipacFacts = Parameters<typeof sipacAdvice>[0]

const fits: SipacFacts = {
  claim: 'collision',
  isInMexico: true,
  classes: ['light', 'light'],
  areInsured: [true, true],
}
const verdicts = (more: Partial<SipacFacts>) =>
  sipacAdvice({ ...fits, ...more }).map(({ verdict }) => verdict)

test.each([
  ['all is met', {}, 'met met met met'],
  ['both above', { classes: ['heavy', 'heavy'] }, 'met met met met'],
  ['another class', { classes: ['light', 'heavy'] }, 'unmet met met met'],
  ['a class that nobody knows', { classes: ['light', null] }, 'unknown met unknown met'],
  ['a taxi', { classes: ['light', 'passengers'] }, 'unknown met unmet met'],
  ['a third without insurance', { areInsured: [true, false] }, 'met unmet met met'],
  ['a third whose coverage is not known', { areInsured: [true, null] }, 'met unknown met met'],
  ['nothing of it known, and one is not insured', { areInsured: [null, false] }, 'met unmet met met'],
  ['a robbery', { claim: 'robbery' }, 'met met met unmet'],
  ['a place that is not told', { isInMexico: null }, 'met met met unknown'],
] as const)('[ADJ-111] [D169] the four SIPAC criteria if %s: %s', (_, more, expected) => {
  expect(verdicts(more).join(' ')).toBe(expected)
})
