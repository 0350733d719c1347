<?php
/** The settings of a WordPress whose content lies elsewhere: the environment says where. */

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
define( 'WP_HOME', getenv( 'TRADE_WP_URL' ) );
define( 'WP_SITEURL', getenv( 'TRADE_WP_URL' ) );
define( 'WP_CONTENT_URL', WP_HOME . '/wp-content' );

foreach ( array( 'AUTH_KEY', 'SECURE_AUTH_KEY', 'LOGGED_IN_KEY', 'NONCE_KEY', 'AUTH_SALT', 'SECURE_AUTH_SALT', 'LOGGED_IN_SALT', 'NONCE_SALT' ) as $name ) {
	define( $name, 'only for tests' );
}

define( 'WP_HTTP_BLOCK_EXTERNAL', true );
define( 'AUTOMATIC_UPDATER_DISABLED', true );
define( 'DISABLE_WP_CRON', true );
define( 'DISALLOW_FILE_MODS', true );
define( 'WP_DEBUG', true );
define( 'WP_DEBUG_LOG', WP_CONTENT_DIR . '/debug.log' );
define( 'WP_DEBUG_DISPLAY', false );
define( 'SCRIPT_DEBUG', false );
foreach ( json_decode( (string) getenv( 'TRADE_WP_CONSTANTS' ), true ) ?: array() as $name => $value ) {
	define( $name, $value );
}

if ( ! defined( 'ABSPATH' ) ) {
	define( 'ABSPATH', __DIR__ . '/' );
}
require_once ABSPATH . 'wp-settings.php';
