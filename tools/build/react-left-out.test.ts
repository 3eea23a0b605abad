import { expect, test } from 'vitest'
import { checkImports, without } from './react-left-out.ts'

const release = 'if ("19.3.1" !== React.version) throw Error("two releases");\n'
const group = { because: 'for this test', functions: 'animate' }

test('a listed function is emptied with its methods, and answers what is said', () => {
  const code = `${release}function animate(fiber) { walk(fiber) }\nanimate.prototype.end = function () { walk() };`
  expect(without(code, [], [group])).toBe(`${release}function animate(fiber) {}\n`)
  expect(without(code, [], [{ ...group, returns: 'null' }])).toContain(
    'function animate(fiber) {return null}',
  )
})

test('an export stays if it is offered', () => {
  const code = 'exports.useState = function () {};\nexports.act = function () {};\n'
  expect(without(code, ['useState'], [])).toBe('exports.useState = function () {};\n\n')
})

test('another release of React, or one without a listed function, is refused', () => {
  expect(() => without('if ("19.4.0" !== React.version) throw 1', [], [group])).toThrow('React DOM 19.3.1')
  expect(() => without(`${release}function enter() {}`, [], [group])).toThrow('React has no animate')
})

test('a module of the runtime that imports what is left out is refused', () => {
  const offered = () => ['Component', 'Fragment']
  expect(() => checkImports("import { Component, type ReactNode } from 'react'", offered)).not.toThrow()
  expect(() => checkImports("import { act, Fragment } from 'react'", offered)).toThrow(
    'leaves out act of react',
  )
})
