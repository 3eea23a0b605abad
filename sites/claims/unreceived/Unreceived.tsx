import { useEffect, useState } from 'react'
import { saveFile } from '#shared/ui/save-file.ts'
import { letGo, setAside, type LeftForm } from '../form/form-store.ts'
import type { LeftPhoto } from '../form/left-photos.ts'
import { ConcludedScreen } from '../shell/shell.screen.tsx'
import { leftAnswers, textOf } from './unreceived.ts'
import { UnreadScreen, UnreceivedScreen } from './unreceived.screen.tsx'
import { useLeft } from './use-left.ts'

/** Where nothing was left behind the end is shown as always. */
export function Unreceived({ left }: { left: LeftForm }) {
  const found = useLeft(left)
  const [copied, setCopied] = useState<'yes' | 'no'>()
  const [isStuck, setStuck] = useState(false)
  const isEmpty = found.at === 'empty'
  useEffect(() => {
    if (isEmpty) void letGo().then((isGone) => !isGone && setAside())
  }, [isEmpty])
  if (found.at === 'unread') return <UnreadScreen onRetry={found.retry} onLeave={setAside} />
  if (found.at !== 'found') return <ConcludedScreen />
  const answers = leftAnswers(found.values, left.form)
  return (
    <UnreceivedScreen
      answers={answers}
      photos={found.photos.map(({ url }) => url)}
      isFinished={left.isFinished}
      until={left.until}
      copied={copied}
      onCopy={() =>
        void navigator.clipboard.writeText(textOf(answers)).then(
          () => setCopied('yes'),
          () => setCopied('no'),
        )
      }
      onPrint={() => print()}
      onSavePhoto={(index) => void savePhoto(found.photos[index])}
      onLetGo={() => void letGo().then((isGone) => setStuck(!isGone))}
      onLeave={isStuck ? setAside : undefined}
    />
  )
}

async function savePhoto(photo: LeftPhoto | undefined): Promise<void> {
  const file = await photo?.read()
  if (!photo || !file) return
  saveFile(`${photo.slot}.${file.type.split('/')[1] ?? 'jpeg'}`, file)
}
