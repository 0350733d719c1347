/** A hostile page cache: it stores every answer by its address, ignores all headers, and runs before any plugin. */
export const cacheBy = (address: string, { isDeaf = true, only = '' } = {}) => `<?php
if ( 'cli' === PHP_SAPI ) {
  return;
}
$key  = ${address};
if ( ! preg_match( '#${only}#', $key ) ) {
  return;
}
$file = WP_CONTENT_DIR . '/stored-' . md5( $key );
if ( is_file( $file ) ) {
  list( $status, $headers, $body ) = unserialize( file_get_contents( $file ) );
  http_response_code( $status );
  array_map( 'header', $headers );
  header( 'X-Stored: yes' );
  exit( $body );
}
ob_start( static function ( $body ) use ( $file ) {
  if ( ${isDeaf} || ! defined( 'DONOTCACHEPAGE' ) || ! DONOTCACHEPAGE ) {
    file_put_contents( $file, serialize( array( http_response_code(), headers_list(), $body ) ) );
  }
  return $body;
} );`

/** The key is the whole address with the method. */
export const ADDRESS = "$_SERVER['REQUEST_METHOD'] . $_SERVER['REQUEST_URI']"
