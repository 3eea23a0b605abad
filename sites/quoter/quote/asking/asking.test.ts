import { expect, test } from 'vitest'
import { askedQuestion, questions } from './asking.ts'
import { noAnswers } from '../quote.ts'

const facts = { answers: noAnswers, opened: null, isVersionRefused: false, isClosed: false }
const car = { ...noAnswers, brandId: '10', modelId: '1001', year: '2022', versionCode: 'V1' }

test('[D204] the quoter asks its questions one by one in order', () => {
  const given = { brandId: '10', modelId: '1001', year: '2022', versionCode: 'V1' }
  let answers = noAnswers
  const asked = [askedQuestion(facts)]
  for (const [field, value] of Object.entries(given)) {
    answers = { ...answers, [field]: value }
    asked.push(askedQuestion({ ...facts, answers }))
  }
  expect(asked).toEqual(questions)
})

test('[D204] the postal code stays shown beside the price', () => {
  expect(askedQuestion({ ...facts, answers: { ...car, postalCode: '06700' } })).toBe('postalCode')
})

test('[D204] an answered question can be reopened, unless its list does not exist yet', () => {
  expect(askedQuestion({ ...facts, answers: car, opened: 'modelId' })).toBe('modelId')
  expect(askedQuestion({ ...facts, answers: { ...noAnswers, brandId: '10' }, opened: 'year' })).toBe(
    'modelId',
  )
})

test('[D204] [BUY-39] a version that is not insured is asked again', () => {
  expect(askedQuestion({ ...facts, answers: car, isVersionRefused: true })).toBe('versionCode')
})

test('[D204] [D78] if the insurer shows no models without an account, the quoter asks for none', () => {
  expect(askedQuestion({ ...facts, answers: { ...noAnswers, brandId: '10' }, isClosed: true })).toBe(
    'postalCode',
  )
})
