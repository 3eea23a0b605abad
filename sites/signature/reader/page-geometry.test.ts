import { expect, test } from 'vitest'
import { boxOf, multiply, overlap, type Box, type Matrix } from './page-geometry.ts'

/** A quarter turn to the left, then moved by (10, 20). */
const TURN: Matrix = [0, 1, -1, 0, 10, 20]
const SKEW: Matrix = [2, 3, 5, 7, 11, 13]

test('[D250] multiply applies the inner matrix first (ISO 32000-1, 8.3.4)', () => {
  expect(multiply(SKEW, [17, 19, 23, 29, 31, 37])).toEqual([129, 184, 191, 272, 258, 365])
  expect(multiply([1, 0, 0, 1, 0, 0], SKEW)).toEqual(SKEW)
  expect(multiply(SKEW, [1, 0, 0, 1, 0, 0])).toEqual(SKEW)
})

test('[D250] boxOf contains the four corners of a transformed area', () => {
  expect(boxOf(TURN, [1, 2, 3, 5])).toEqual([5, 21, 8, 23])
  expect(boxOf(SKEW, [0, 0, 1, 1])).toEqual([11, 13, 18, 23])
})

test('[D250] overlap gives the common part of two boxes, edges included, or null', () => {
  const box: Box = [0, 0, 10, 10]
  expect(overlap(box, [5, 6, 20, 30])).toEqual([5, 6, 10, 10])
  expect(overlap([5, 6, 20, 30], box)).toEqual([5, 6, 10, 10])
  expect(overlap(box, [2, 3, 4, 5])).toEqual([2, 3, 4, 5])
  expect(overlap(box, [10, 10, 20, 20])).toEqual([10, 10, 10, 10])
  expect(overlap(box, [11, 0, 20, 10])).toBeNull()
  expect(overlap(box, [0, 11, 10, 20])).toBeNull()
})
