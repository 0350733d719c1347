import { useAtomValue } from 'jotai'
import { useId, useState } from 'react'
import { shownListAtom } from '../../atoms/favourites/lists'
import { shareLinkAtom } from '../../atoms/favourites/share'
import { canShare, copyText, shareAddress } from '../../lib/browser/clipboard'
import { Button } from '../ui/Button'
import { TextField } from '../ui/form/TextField'

/** Shares the saved list as a link, with the browser's share dialog or the clipboard (favourites.7). */
export function ShareList() {
  const { url, count } = useAtomValue(shareLinkAtom)
  const { name, products } = useAtomValue(shownListAtom)
  const total = products.length
  /** The result of the last press and the shared link. */
  const [outcome, setOutcome] = useState<{ kind: 'copied' | 'failed'; url: string } | null>(null)
  const statusId = useId()

  // The list has changed, so the copied link is out of date.
  if (outcome && outcome.url !== url) setOutcome(null)

  const copy = async () => setOutcome({ kind: (await copyText(url)) ? 'copied' : 'failed', url })
  const share = async () => {
    const isSettled = await shareAddress({ title: name, url })
    setOutcome(isSettled ? null : { kind: 'failed', url })
  }
  const limitNote = count < total ? ` It holds the first ${count} of your ${total} products.` : ''
  return (
    <div className="trade-favourites__share">
      {canShare() && (
        <Button variant="secondary" onClick={share}>
          Share list
        </Button>
      )}
      <Button variant="secondary" aria-describedby={outcome ? statusId : undefined} onClick={copy}>
        Copy link
      </Button>
      <p
        id={statusId}
        className="trade-favourites__outcome trade-live trade-text-soft"
        role="status"
      >
        {outcome?.kind === 'copied' && `Link copied.${limitNote}`}
        {outcome?.kind === 'failed' &&
          `This browser does not allow copying. Please copy the link from the field.${limitNote}`}
      </p>
      {outcome?.kind === 'failed' && (
        <TextField
          label="Link to your list"
          name="link"
          defaultValue={url}
          readOnly
          autoFocus
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </div>
  )
}
