import { useSetAtom } from 'jotai'
import { useRef } from 'react'
import { insertFileAtom } from '../../atoms/quick-order/read-text'
import { SaveFile } from '../form/SaveFile'
import { Button } from '../ui/Button'

/** Opens a file of codes; saves an empty template (quick.2, quick.3). */
export function FileControls({ isLocked }: { isLocked: boolean }) {
  const insertFile = useSetAtom(insertFileAtom)
  const input = useRef<HTMLInputElement>(null)
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
      <SaveFile
        label="Save a template"
        fileName="quick-order.csv"
        type="text/csv"
        size="small"
        variant="quiet"
        make={async () => (await import('../../lib/text/csv')).toCsv([['SKU', 'Quantity']])}
      />
    </div>
  )
}
