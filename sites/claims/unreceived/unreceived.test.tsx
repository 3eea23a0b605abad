import { renderToStaticMarkup as html } from 'react-dom/server'
import { expect, test } from 'vitest'
import { wordsOf } from '#shared/forms/rendered.fixture.tsx'
import { fullForm } from '#shared/steps/claims/open-form.fixture.ts'
import { UnreadScreen, UnreceivedScreen } from './unreceived.screen.tsx'
import { leftAnswers, textOf, unreceivedWords as words } from './unreceived.ts'

const values = {
  facts: 'Me pegaron por detrás.',
  street: 'Orizaba 101',
  colour: '216',
  'damages/8/notes': 'Se hundió.',
}

test('[D68] what was not received reads as it was asked: an address and a damage whole', () => {
  const answers = leftAnswers(values, { ...fullForm, fields: { ...fullForm.fields, sameAddress: 'no' } })
  expect(answers.map(({ title }) => title)).toEqual(['Tu relato', 'Domicilio', 'Color', 'Daño'])
  expect(answers[1]?.lines).toEqual(expect.arrayContaining(['06700', 'Orizaba 101']))
  expect([answers[2]?.lines, answers[3]?.lines]).toEqual([['Rojo'], ['Defensa trasera', 'Se hundió.']])
  expect(textOf(answers)).toContain('Tu relato\nMe pegaron por detrás.\n\nDomicilio\n')
})

test('[CLF-15] [D68] it is said that the form is over, to the letter, with ways to keep what was said', () => {
  const noop = () => undefined
  const calls = { onCopy: noop, onPrint: noop, onSavePhoto: noop, onLetGo: noop }
  const screen = (part: Partial<Parameters<typeof UnreceivedScreen>[0]> = {}) =>
    wordsOf(
      html(
        <UnreceivedScreen
          answers={leftAnswers(values, fullForm)}
          photos={['blob:1']}
          isFinished={true}
          until={Infinity}
          copied={undefined}
          {...calls}
          {...part}
        />,
      ),
    )
  expect(screen()).toMatch(/^El formulario ha concluído\./)
  for (const word of [words.unsigned, words.savePhoto(1), words.copy, words.print, words.letGo])
    expect(screen()).toContain(word)
  const photosAlone = screen({ answers: [], isFinished: false })
  expect(photosAlone).not.toContain(words.copy)
  expect(photosAlone).not.toContain(words.unsigned)
  expect(screen({ copied: 'no' })).toContain(words.notCopied)
})

test('[D68] a device that does not give what it has, or does not let go of it, leaves a way on', () => {
  const noop = () => undefined
  const unread = wordsOf(html(<UnreadScreen onRetry={noop} onLeave={noop} />))
  for (const word of [words.title, words.unread, 'Volver a intentar', words.leave])
    expect(unread).toContain(word)
  const calls = { onCopy: noop, onPrint: noop, onSavePhoto: noop, onLetGo: noop }
  const rest = { answers: [], photos: [], isFinished: true, until: Infinity, copied: undefined }
  expect(wordsOf(html(<UnreceivedScreen {...rest} {...calls} onLeave={noop} />))).toContain(words.leave)
  expect(wordsOf(html(<UnreceivedScreen {...rest} {...calls} />))).not.toContain(words.leave)
})
