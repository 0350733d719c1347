import { deflateRawSync, crc32 as nodeCrc32 } from 'node:zlib'

/** The only date of a zip is its first one, so that the same files make the same zip. */
const EPOCH = { time: 0, date: 0x21 }

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** The checksum of a zip's entry; Node has one of its own from 22.2 on. @param {Uint8Array} bytes */
function crc32(bytes) {
  if (nodeCrc32) return nodeCrc32(bytes)
  let value = 0xffffffff
  for (const byte of bytes)
    value = /** @type {number} */ (TABLE[(value ^ byte) & 255]) ^ (value >>> 8)
  return (value ^ 0xffffffff) >>> 0
}

/** The fields that an entry has before its data and in the directory at the end. @param {Buffer} data @param {Buffer} packed @param {Buffer} name */
function fields(data, packed, name) {
  const header = Buffer.alloc(26)
  header.writeUInt16LE(20, 0)
  // Names are UTF-8.
  header.writeUInt16LE(0x800, 2)
  header.writeUInt16LE(8, 4)
  header.writeUInt16LE(EPOCH.time, 6)
  header.writeUInt16LE(EPOCH.date, 8)
  header.writeUInt32LE(crc32(data), 10)
  header.writeUInt32LE(packed.length, 14)
  header.writeUInt32LE(data.length, 18)
  header.writeUInt16LE(name.length, 22)
  return header
}

const signature = (/** @type {number} */ number) => Buffer.from([0x50, 0x4b, number, number + 1])

/**
 * A zip of some files, by their paths in it.
 * @param {Map<string, Buffer>} files
 * @returns {Buffer}
 */
export function zipOf(files) {
  const entries = []
  const directory = []
  let offset = 0
  for (const [path, data] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const name = Buffer.from(path)
    const packed = deflateRawSync(data, { level: 9 })
    const common = fields(data, packed, name)
    const entry = Buffer.concat([signature(3), common, name, packed])
    const place = Buffer.alloc(14)
    // A plain file that everybody may read.
    place.writeUInt32LE((0o100644 << 16) >>> 0, 6)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([signature(1), Buffer.from([20, 3]), common, place, name]))
    entries.push(entry)
    offset += entry.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.size, 4)
  end.writeUInt16LE(files.size, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...entries, list, signature(5), end])
}
