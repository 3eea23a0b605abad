import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { reactLeftOut } from './react-left-out.ts'

const { transform } = reactLeftOut({ react: ['useState'], 'react-dom': ['createPortal'] })
const client = 'node_modules/react-dom/cjs/react-dom-client.production.js'

test('listed functions of React DOM are emptied or return null', () => {
  const { code = '' } = transform(readFileSync(client, 'utf8'), `/${client}`) ?? {}
  expect(code).toMatch(/function waitForCommitToBeReady\([^)]*\) \{return null\}/)
  expect(code).toMatch(/function startViewTransition\([^)]*\) \{\}/)
  expect(code).not.toContain('FragmentInstance.prototype.')
})

test('the unlisted exports of React are kept, and act is removed', () => {
  const code = 'exports.useState = function () {};\nexports.act = function () {};\n'
  expect(transform(code, '/react/cjs/react.production.js')?.code).toBe(
    'exports.useState = function () {};\n\n',
  )
})

test('another release of React DOM, or a listed function that is missing, stops the build', () => {
  const release = (version: string) => `if ("${version}" !== React.version) throw 1`
  expect(() => transform(release('19.4.0'), `/${client}`)).toThrow('React DOM 19.3.1')
  expect(() => transform(release('19.3.1'), `/${client}`)).toThrow('React has no')
})

test('a runtime module that imports a removed React export is refused', () => {
  const own = '/shared/layouts/island.ts'
  expect(() => transform("import { Component, type ReactNode } from 'react'", own)).not.toThrow()
  expect(() => transform("import { act, useState } from 'react'", own)).toThrow('leaves out act of react')
})
