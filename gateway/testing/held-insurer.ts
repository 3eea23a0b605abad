import { fakeInsurer, type Answers, type FakeInsurer } from './fake-insurer.ts'

interface HeldInsurer extends FakeInsurer {
  /** Makes all later calls wait without an answer. */
  hold(): void
  letGo(): void
}

/** An insurer whose answers a test can delay, to check the behaviour before they arrive. */
export function heldInsurer(answers: Answers): HeldInsurer {
  const insurer = fakeInsurer(answers)
  let gate: PromiseWithResolvers<null> | undefined
  return {
    ...insurer,
    hold: () => (gate = Promise.withResolvers<null>()),
    letGo: () => gate?.resolve(null),
    async fetch(input) {
      const answer = await insurer.fetch(input)
      await gate?.promise
      return answer
    },
  }
}
