import { atom } from 'nanostores'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AttachmentError, AttachmentSlot } from '#shared/domain/claims/attachments/attachments.ts'
import type { SlotSession } from '#shared/steps/photos/session/open-slots.ts'
import { uploadsFrom } from '#shared/steps/photos/session/uploads-state.ts'
import { documentTileWords, slotsWords } from '#shared/steps/photos/words.ts'
import { attachmentErrorWords } from './file-words.ts'
import { OpenFiles } from './OpenFiles.tsx'

const asked = [
  { slot: 'id-front', name: 'Frente', outline: 'card' },
  { slot: 'id-back', name: 'Atrás', outline: 'card' },
] as const

function screen(received: readonly AttachmentSlot[]): string {
  // The cast is safe: the screen reads only the session's state.
  const session = {
    $uploads: atom(uploadsFrom<string, AttachmentError>({})),
  } as unknown as SlotSession<AttachmentError>
  const view = { slots: asked, received, words: documentTileWords, errorWords: attachmentErrorWords }
  return renderToStaticMarkup(
    <OpenFiles
      kind={'damage'}
      id={'c-1'}
      guarded={undefined}
      session={session}
      before={session.$uploads.get()}
      view={view}
      onBrought={() => undefined}
    />,
  )
}

test('[D107] taking photos with a phone is offered only while a file is missing', () => {
  expect(screen(['id-front'])).toContain(slotsWords.phone)
  expect(screen(['id-front', 'id-back'])).not.toContain(slotsWords.phone)
})
