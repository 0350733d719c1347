import { useSetAtom } from 'jotai'
import { useRef, useState } from 'react'
import { insertFileAtom } from '../../atoms/quick-order/read-text'
import { Button } from '../ui/Button'
import { Problem } from '../ui/Problem'

/** Opens a file of codes; saves an empty template (quick.2, quick.3). */
export function FileControls({ isLocked }: { isLocked: boolean }) {
  const insertFile = useSetAtom(insertFileAtom)
  const input = useRef<HTMLInputElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const saveTemplate = async () => {
    try {
      const [{ toCsv }, { saveFile }] = await Promise.all([
        import('../../lib/text/csv'),
        import('../../lib/browser/save-file'),
      ])
      saveFile('quick-order.csv', 'text/csv', toCsv([['SKU', 'Quantity']]))
      setHasFailed(false)
    } catch {
      setHasFailed(true)
    }
  }
  return (
    <div className="trade-cluster">
      <input
        ref={input}
        type="file"
        hidden
        aria-label="File of codes"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file) void insertFile(file)
          // Allows choosing the same file again.
          event.currentTarget.value = ''
        }}
      />
      <Button
        variant="secondary"
        size="small"
        aria-disabled={isLocked}
        onClick={() => isLocked || input.current?.click()}
      >
        Open a CSV file
      </Button>
      <Button variant="quiet" size="small" onClick={() => void saveTemplate()}>
        Save a template
      </Button>
      <Problem isAlert>{hasFailed && 'The file could not be created. Please try again.'}</Problem>
    </div>
  )
}
