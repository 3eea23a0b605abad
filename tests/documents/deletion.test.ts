/** Every place in which an object stores data has a row about its deletion on a person's request (ARCO). */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { classFates, personFates } from '../../gateway/operator/fates.ts'
import { objectKeys } from './object-keys.ts'

test('[R10] every Durable Object class of wrangler.toml has a rule for deletion', () => {
  const classes = [...readFileSync('wrangler.toml', 'utf8').matchAll(/class_name = "(\w+)"/g)].map(
    ([, name]) => name,
  )
  expect(Object.keys(classFates).toSorted()).toEqual([...new Set(classes)].toSorted())
})

test('[R10] every key of a person’s object has a rule for deletion', () => {
  const prefix = 'PersonObject '
  const keys = [...objectKeys()]
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
  expect(Object.keys(personFates).toSorted()).toEqual(keys.toSorted())
})

test('docs/data.md says what a deletion keeps', () => {
  const page = readFileSync('docs/data.md', 'utf8')
  const [, section = ''] = page.split('## A person’s deletion')
  for (const [key, { fate }] of Object.entries(personFates))
    if (fate === 'kept') expect(section, key).toContain(`\`${key}\``)
  for (const name of Object.keys(classFates)) expect(section).toContain(`\`${name}\``)
})
