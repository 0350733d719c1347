<?php
/** The settings of a WordPress with its content elsewhere, from environment variables. */

define( 'DB_NAME', 'wordpress' );
define( 'DB_USER', '' );
define( 'DB_PASSWORD', '' );
define( 'DB_HOST', '' );
define( 'DB_CHARSET', 'utf8' );
define( 'DB_COLLATE', '' );
$table_prefix = 'wp_';

define( 'WP_CONTENT_DIR', getenv( 'TRADE_WP_CONTENT' ) );
define( 'DB_DIR', WP_CONTENT_DIR . '/database/' );
define( 'DB_FILE', 'site.sqlite' );

$url = (string) getenv( 'TRADE_WP_URL' );
$own = json_decode( (string) getenv( 'TRADE_WP_CONSTANTS' ), true );
$own = is_array( $own ) ? $own : array();
if ( empty( $own['MULTISITE'] ) ) {
	define( 'WP_HOME', $url );
	define( 'WP_SITEURL', $url );
	define( 'WP_CONTENT_URL', "$url/wp-content" );
} else {
	// A network selects its site by the address, which the command line lacks.
	$host                   = parse_url( $url, PHP_URL_HOST ) . ':' . parse_url( $url, PHP_URL_PORT );
	$_SERVER['HTTP_HOST']   = $_SERVER['HTTP_HOST'] ?? $host;
	$_SERVER['REQUEST_URI'] = $_SERVER['REQUEST_URI'] ?? parse_url( $url, PHP_URL_PATH ) . '/';
	define( 'WP_CONTENT_URL', "http://$host/wp-content" );
}

foreach ( array( 'AUTH_KEY', 'SECURE_AUTH_KEY', 'LOGGED_IN_KEY', 'NONCE_KEY', 'AUTH_SALT', 'SECURE_AUTH_SALT', 'LOGGED_IN_SALT', 'NONCE_SALT' ) as $name ) {
	define( $name, 'only for tests' );
}

$usual = array(
	'WP_HTTP_BLOCK_EXTERNAL'     => true,
	'AUTOMATIC_UPDATER_DISABLED' => true,
	'DISABLE_WP_CRON'            => true,
	'DISALLOW_FILE_MODS'         => true,
	'WP_DEBUG'                   => true,
	'WP_DEBUG_LOG'               => WP_CONTENT_DIR . '/debug.log',
	'WP_DEBUG_DISPLAY'           => false,
	'SCRIPT_DEBUG'               => false,
);
foreach ( $own + $usual as $name => $value ) {
	define( $name, $value );
}

if ( ! defined( 'ABSPATH' ) ) {
	define( 'ABSPATH', __DIR__ . '/' );
}
require_once ABSPATH . 'wp-settings.php';
