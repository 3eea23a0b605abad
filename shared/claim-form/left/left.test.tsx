import { renderToStaticMarkup as html } from 'react-dom/server'
import { expect, test } from 'vitest'
import { wordsOf } from '#shared/forms/rendered.fixture.tsx'
import { LeftScreen, UnreadScreen } from './left.screen.tsx'
import { leftWords as words } from './left-words.ts'

const own = {
  title: 'El formulario ha concluído.',
  lead: 'Se cerró.',
  unsaved: 'Lo de después.',
  unfinished: 'Tampoco tu firma.',
}
const noop = () => undefined
const calls = { onCopy: noop, onPrint: noop, onSavePhoto: noop, onLetGo: async () => true }
const all = {
  answers: [{ group: 'facts', title: 'Tu relato', lines: ['Me pegaron.'] }],
  photos: [{ url: 'blob:1' }],
  signatures: [{ name: 'Ana Ruiz', image: 'data:image/png;base64,eA==' }],
  isFinished: true,
}
const screen = (part: Partial<Parameters<typeof LeftScreen>[0]> = {}) =>
  html(<LeftScreen words={own} left={all} until={Infinity} copied={undefined} {...calls} {...part} />)

test('[CLF-15] [D68] the screen of a form that is over says so and offers to save the captured work', () => {
  const shown = wordsOf(screen())
  expect(shown).toMatch(/^El formulario ha concluído\./)
  for (const word of [own.unfinished, words.savePhoto(1), words.copy, words.print, words.letGo])
    expect(shown).toContain(word)
  const photosAlone = wordsOf(screen({ left: { ...all, answers: [], isFinished: false } }))
  expect(photosAlone).not.toContain(words.copy)
  expect(photosAlone).not.toContain(own.unfinished)
  expect(wordsOf(screen({ copied: 'no' }))).toContain(words.notCopied)
})

test('[D108] the screen of a form that is over saves a signature, and shares everything if the device can', () => {
  expect(screen()).toContain('<a href="data:image/png;base64,eA==" download="Firma de Ana Ruiz.png">')
  expect(wordsOf(screen({ onShare: noop }))).toContain(words.share)
  expect(wordsOf(screen())).not.toContain(words.share)
  expect(wordsOf(screen({ hasNotShared: true }))).toContain(words.notShared)
})

test('[D68] the screen of a form that is over offers a retry and a way to leave if storage fails', () => {
  const unread = wordsOf(html(<UnreadScreen title={own.title} onRetry={noop} onLeave={noop} />))
  for (const word of [own.title, words.unread, 'Volver a intentar', words.leave])
    expect(unread).toContain(word)
  expect(wordsOf(screen({ onLeave: noop }))).toContain(words.leave)
  expect(wordsOf(screen())).not.toContain(words.leave)
})
