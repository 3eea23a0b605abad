import { expect, test } from 'vitest'
import { complaintLine } from './complaints.ts'

test("[R9] the complaint line names the insurer's complaints unit and the authority", () => {
  expect(complaintLine({ phone: '55 1234 5678', email: 'une@volante.example' })).toBe(
    '¿No estás de acuerdo? Primero acude a la UNE de la aseguradora (55 1234 5678, une@volante.example); después, a la CONDUSEF: 55 5340 0999 o 800 999 8080, www.condusef.gob.mx.',
  )
  expect(complaintLine({ phone: '', email: '' })).toContain('la UNE de la aseguradora; después')
})
