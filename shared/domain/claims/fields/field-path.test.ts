import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  depthOf,
  entryPath,
  idsIn,
  isDeviceId,
  isItemId,
  isOfDevice,
  isUnder,
  ITEM_PATH,
  itemOf,
  itemsAround,
  lastOf,
  listOf,
  newDeviceId,
  outermost,
  parse,
  personPath,
  spell,
  withIds,
} from './field-path.ts'

const id = fc.stringMatching(/^[a-z0-9-]{1,12}$/)
const item = fc.record({ list: fc.constantFrom('people', 'damages', 'services', 'photos'), id })
const name = fc.constantFrom('area', 'firstName', 'vin')
const itemPath = fc.array(item, { minLength: 1, maxLength: 3 }).map((items) => spell({ items, name: '' }))

test('parse reads back every field path that spell writes', () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 3 }), fc.option(name, { nil: '' }), (items, field) => {
      const parsed = { items, name: field }
      expect(parse(spell(parsed))).toEqual(parsed)
    }),
  )
})

test('the builders write the paths of people and of their entries, and ITEM_PATH matches no others', () => {
  fc.assert(
    fc.property(id, id, fc.constantFrom('damages', 'services'), (person, entry, list) => {
      expect(parse(personPath(person))).toEqual({ items: [{ list: 'people', id: person }], name: '' })
      const path = entryPath(person, list, entry)
      expect(path).toBe(`${personPath(person)}/${list}/${entry}`)
      const tried = [personPath(person), path, `${path}/area`, `${list}/${entry}`]
      expect(tried.map((one) => ITEM_PATH.test(one))).toEqual([true, true, false, false])
    }),
  )
})

test('a field path ends with its item, and an item path with its list', () => {
  fc.assert(
    fc.property(itemPath, name, (of, field) => {
      const path = `${of}/${field}`
      expect([itemOf(path), lastOf(path), depthOf(path)]).toEqual([of, field, parse(of).items.length])
      expect(`${listOf(of)}/${lastOf(of)}`).toBe(of)
      expect(outermost(path)).toBe(itemsAround(path)[0])
    }),
  )
  expect([itemOf('facts'), lastOf('facts'), outermost('facts'), depthOf('')]).toEqual(['', 'facts', '', 0])
})

test('itemsAround and isUnder agree, and isUnder ignores mere common prefixes', () => {
  fc.assert(
    fc.property(itemPath, name, (of, field) => {
      const around = itemsAround(`${of}/${field}`)
      expect(around.at(-1)).toBe(of)
      expect(around.every((one) => isUnder(`${of}/${field}`, one))).toBe(true)
      expect(itemsAround(of)).toEqual(around.slice(0, -1))
      expect([isUnder(of, of), isUnder(`${of}0/${field}`, of), isUnder(of, '')]).toEqual([false, false, true])
    }),
  )
})

test('idsIn lists the ids of a list once each, without nested or neighbouring lists', () => {
  const paths = [
    'people/7/vin',
    'people/7/damages/9/area',
    'people/8/damages/5/area',
    'people/7/services/2/type',
  ]
  expect(idsIn(paths, 'people')).toEqual(['7', '8'])
  expect(idsIn(paths, 'people/7/damages')).toEqual(['9'])
  expect(idsIn(['damages/4'], 'damages')).toEqual(['4'])
  expect(idsIn(['facts'], 'people')).toEqual([])
})

test('withIds replaces each known id by the path of its item and keeps unknown ids', () => {
  const ids: Readonly<Record<string, string>> = { 'people/d-1': '7', 'people/d-1/damages/d-2': '9' }
  expect(withIds('people/d-1/damages/d-2/area', (one) => ids[one])).toBe('people/7/damages/9/area')
  fc.assert(
    fc.property(itemPath, (path) => {
      expect(withIds(path, () => undefined)).toBe(path)
    }),
  )
})

test('device ids are recognised and never confused with ids of the insurer', () => {
  fc.assert(
    fc.property(fc.nat(), (number) => {
      const own = newDeviceId()
      expect([isDeviceId(own), isItemId(own), isDeviceId(String(number))]).toEqual([true, true, false])
      expect([isOfDevice(`people/${own}/vin`), isOfDevice(`people/${number}/vin`)]).toEqual([true, false])
    }),
  )
  expect(newDeviceId()).not.toBe(newDeviceId())
})
