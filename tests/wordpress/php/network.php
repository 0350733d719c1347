<?php
/** Turns an installed WordPress into a network. The second call creates the second site. */

// WordPress logs who creates a site.
$_SERVER['REMOTE_ADDR'] = '127.0.0.1';
require getenv( 'TRADE_WP_CORE' ) . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';

$host = stream_get_contents( STDIN );
if ( is_multisite() ) {
	wpmu_create_blog( $host, '/trade/', 'Trade', 1 );
	exit;
}
global $wpdb;
foreach ( $wpdb->tables( 'ms_global' ) as $name => $prefixed ) {
	$wpdb->$name = $prefixed;
}
install_network();
populate_network( 1, $host, 'administrator@example.test', 'Network', '/', false );
