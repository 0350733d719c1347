<?php
/** Files as they are, content from its own folder, everything else through WordPress. */

$root = $_SERVER['DOCUMENT_ROOT'];
$path = rawurldecode( parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH ) ?: '/' );
$is_climbing = strpos( $path, '..' ) !== false;

if ( ! $is_climbing && strpos( $path, '/wp-content/' ) === 0 ) {
	$types = array( 'js' => 'text/javascript', 'css' => 'text/css', 'svg' => 'image/svg+xml', 'png' => 'image/png', 'jpg' => 'image/jpeg', 'webp' => 'image/webp', 'woff2' => 'font/woff2', 'json' => 'application/json' );
	$file  = getenv( 'TRADE_WP_CONTENT' ) . substr( $path, strlen( '/wp-content' ) );
	$type  = $types[ pathinfo( $file, PATHINFO_EXTENSION ) ] ?? '';
	if ( $type && is_file( $file ) ) {
		header( "Content-Type: $type" );
		header( 'Cache-Control: max-age=3600' );
		readfile( $file );
		return true;
	}
} elseif ( ! $is_climbing && ( is_file( $root . $path ) || is_file( rtrim( $root . $path, '/' ) . '/index.php' ) && '/' !== $path ) ) {
	return false;
}

$_SERVER['SCRIPT_NAME']     = '/index.php';
$_SERVER['PHP_SELF']        = '/index.php';
$_SERVER['SCRIPT_FILENAME'] = "$root/index.php";
chdir( $root );
require "$root/index.php";
