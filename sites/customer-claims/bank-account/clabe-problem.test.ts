import { expect, test } from 'vitest'
import { stepWords } from '../step/step-words.ts'
import { clabeProblem } from './clabe-problem.ts'

const whole = '002010077777777771'
const short = whole.slice(1)

test('[CLP-34] [D113] a CLABE that is too short is reported when its field is left, not before', () => {
  expect(clabeProblem({ clabe: short, isLeft: false, fits: undefined })).toBeUndefined()
  expect(clabeProblem({ clabe: short, isLeft: true, fits: undefined })).toBe('short')
  expect(stepWords.bank.problems.short(short)).toBe('Escribe los 18 dígitos; llevas 17.')
})

test('[CLP-34] [D113] a CLABE with a wrong check digit is reported at once, an empty one never', () => {
  for (const isLeft of [true, false]) {
    expect(clabeProblem({ clabe: whole, isLeft, fits: false })).toBe('wrong')
    expect(clabeProblem({ clabe: whole, isLeft, fits: true })).toBeUndefined()
    expect(clabeProblem({ clabe: whole, isLeft, fits: undefined })).toBeUndefined()
    expect(clabeProblem({ clabe: '', isLeft, fits: undefined })).toBeUndefined()
  }
})
