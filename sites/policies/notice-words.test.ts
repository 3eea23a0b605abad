import { expect, test } from 'vitest'
import { readFlashMessage } from '#shared/layouts/notices/read-flash-message.ts'
import { paths } from '#shared/paths.ts'
import { noticeWords } from './notice-words.ts'

const noticeAt = (path: string) =>
  readFlashMessage(new URL(path, 'https://volante.example').href, noticeWords)?.notice

test('[REN-14] [REN-15] [POL-57] [POL-64] the policy list reports an unknown policy number', () => {
  expect(noticeAt(paths.policyMissing())).toEqual({ kind: 'error', text: 'Número de póliza inválido.' })
})

test('[REN-16] [REN-O2] the policy details say that the policy cannot be renewed', () => {
  const text = 'La póliza no está disponible para ser renovada.'
  expect(noticeAt(paths.renewalRefused('AE0001'))).toEqual({ kind: 'error', text })
})

test('[REN-10] [REN-O3] the policy list says that the renewal is already paid', () => {
  expect(noticeAt(paths.renewalPaid())).toEqual({ kind: 'info', text: 'La póliza ya ha sido pagada.' })
})

test('[CAN-23] the policy list says that a policy is cancelled', () => {
  expect(noticeAt(paths.policyCancelled())).toEqual({ kind: 'error', text: 'La póliza está cancelada.' })
})

test('[SHL-38] [D354] the policy list says that an address does not exist', () => {
  expect(noticeAt(paths.unknownAddress())?.text).toContain('Esa página no existe.')
})
