<?php
/** Serves files, content from its own folder, and everything else through WordPress. */

$root = $_SERVER['DOCUMENT_ROOT'];
// The folder of a site in a sub-directory or a network.
$base  = (string) getenv( 'TRADE_WP_BASE' );
$asked = rawurldecode( parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH ) ?: '/' );
$path  = '' !== $base && strpos( $asked, "$base/" ) === 0 ? substr( $asked, strlen( $base ) ) : $asked;
$types = array( 'js' => 'text/javascript', 'css' => 'text/css', 'svg' => 'image/svg+xml', 'png' => 'image/png', 'jpg' => 'image/jpeg', 'webp' => 'image/webp', 'woff2' => 'font/woff2', 'json' => 'application/json' );
$type  = $types[ pathinfo( $path, PATHINFO_EXTENSION ) ] ?? '';

$is_climbing = strpos( $path, '..' ) !== false;
$is_content  = strpos( $path, '/wp-content/' ) === 0;
$file        = $is_content ? getenv( 'TRADE_WP_CONTENT' ) . substr( $path, strlen( '/wp-content' ) ) : $root . $path;
if ( ! $is_climbing && $type && ( $is_content || '' !== $base ) && is_file( $file ) ) {
	header( "Content-Type: $type" );
	header( 'Cache-Control: max-age=3600' );
	readfile( $file );
	return true;
}
if ( ! $is_climbing && ! $is_content && '' === $base && ( is_file( $file ) || is_file( rtrim( $file, '/' ) . '/index.php' ) && '/' !== $path ) ) {
	return false;
}

$_SERVER['SCRIPT_NAME']     = "$base/index.php";
$_SERVER['PHP_SELF']        = "$base/index.php";
$_SERVER['SCRIPT_FILENAME'] = "$root/index.php";
chdir( $root );
require "$root/index.php";
