import { expect, test } from 'vitest'
import { failure, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { signedIn } from '#gateway/testing/people.ts'
import { insurer, policy, productWith, read } from './cancelling.fixture.ts'

test('[D3] [D127] only an insurer without the list, or a read list, means no compulsory part', async () => {
  const withList = async (listPolicies: NonNullable<FakeAnswers['listPolicies']>) =>
    (await read(await signedIn(insurer({ listPolicies })))).isMandatoryUnread
  expect(await withList(() => failure(404))).toBeUndefined()
  expect(await withList(() => productWith({ policies: [policy()] }))).toBeUndefined()
  expect(await withList(() => failure(503))).toBe(true)
  // The compulsory policy may be the entry that could not be read.
  expect(await withList(() => productWith({ policies: [policy(), { number: {} }] }))).toBe(true)
})
