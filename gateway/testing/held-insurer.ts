import { fakeInsurer, type Answers, type FakeInsurer } from './fake-insurer.ts'

interface HeldInsurer extends FakeInsurer {
  /** From now on calls arrive and none is answered. */
  hold(): void
  letGo(): void
}

/** An insurer whose answers a test can hold back, to see what happens before any of them. */
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
