<?php
/** Runs the code on standard input in WordPress, and prints what it returns as JSON. */

require getenv( 'TRADE_WP_CORE' ) . '/wp-load.php';
echo "\n", wp_json_encode( eval( stream_get_contents( STDIN ) ) );
