import { expect, test } from 'vitest'
import { askedQuestion, questions } from './asking.ts'
import { noAnswers } from '../quote.ts'

const facts = { answers: noAnswers, opened: null, isVersionRefused: false, isClosed: false }
const car = { ...noAnswers, brandId: '10', modelId: '1001', year: '2022', versionCode: 'V1' }

test('[D204] the questions are asked one after the other, in their order', () => {
  const given = { brandId: '10', modelId: '1001', year: '2022', versionCode: 'V1' }
  let answers = noAnswers
  const asked = [askedQuestion(facts)]
  for (const [field, value] of Object.entries(given)) {
    answers = { ...answers, [field]: value }
    asked.push(askedQuestion({ ...facts, answers }))
  }
  expect(asked).toEqual(questions)
})

test('[D204] the place stays on show beside the price', () => {
  expect(askedQuestion({ ...facts, answers: { ...car, postalCode: '06700' } })).toBe('postalCode')
})

test('[D204] an answered question opens again; one whose list does not exist yet does not', () => {
  expect(askedQuestion({ ...facts, answers: car, opened: 'modelId' })).toBe('modelId')
  expect(askedQuestion({ ...facts, answers: { ...noAnswers, brandId: '10' }, opened: 'year' })).toBe(
    'modelId',
  )
})

test('[D204] [BUY-39] a version that is not insured is asked for again, where its sentence stands', () => {
  expect(askedQuestion({ ...facts, answers: car, isVersionRefused: true })).toBe('versionCode')
})

test('[D204] [D78] an insurer that shows no models without an account is asked for none', () => {
  expect(askedQuestion({ ...facts, answers: { ...noAnswers, brandId: '10' }, isClosed: true })).toBe(
    'postalCode',
  )
})
